/** A stepped pyramid of stones. */
export function Emblem() {
  return (
    <>
      <path fill="#b98152" d="M5 33h12.4v8H5z" />
      <path fill="#2f62c6" d="M17.8 33h12.4v8H17.8z" />
      <path fill="#4a9a4a" d="M30.6 33H43v8H30.6z" />
      <path fill="#e6b23a" d="M11.4 24.6h12.4v8H11.4z" />
      <path fill="#c5402f" d="M24.2 24.6h12.4v8H24.2z" />
      <path fill="#2fb3ae" d="M17.8 16.2h12.4v8H17.8z" />
      <path fill="#f6dc98" d="m24 6 6.2 9.8H17.8z" />
      <path fill="#c8912b" d="m24 6 6.2 9.8H24z" />
      <path fill="#fff" fill-opacity=".3" d="M5 33h12.4v1.4H5zm12.8 0h12.4v1.4H17.8zm12.8 0H43v1.4H30.6zm-19.2-8.4h12.4V26H11.4zm12.8 0h12.4V26H24.2zm-6.4-8.4h12.4v1.4H17.8z" />
      <path fill="#000" fill-opacity=".22" d="M5 39.6h12.4V41H5zm12.8 0h12.4V41H17.8zm12.8 0H43V41H30.6zm-19.2-8.4h12.4v1.4H11.4zm12.8 0h12.4v1.4H24.2zm-6.4-8.4h12.4v1.4H17.8z" />
    </>
  )
}
