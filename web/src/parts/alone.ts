/** Built for a file host (`make site`): there is no server of ours, and nobody to meet. */
export const ALONE = Boolean(import.meta.env.VITE_SITE)
