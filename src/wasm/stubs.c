// What wasi-libc and compiler-rt would import from a host: defined here, so that the module imports nothing.
#include <stdint.h>

uintptr_t __stack_chk_guard = 0x5AFE57AC;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t fd, int32_t iovs, int32_t count, int32_t written) {
  (void)fd, (void)iovs, (void)count, (void)written;
  return 8;  // EBADF
}
int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t fd) { return (void)fd, 8; }
int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t fd, int64_t offset, int32_t whence, int32_t at) {
  return (void)fd, (void)offset, (void)whence, (void)at, 8;
}
int32_t __imported_wasi_snapshot_preview1_fd_fdstat_get(int32_t fd, int32_t at) { return (void)fd, (void)at, 8; }
int32_t __imported_wasi_snapshot_preview1_clock_time_get(int32_t id, int64_t precision, int32_t at) {
  return (void)id, (void)precision, (void)at, 8;
}
int32_t __imported_wasi_snapshot_preview1_environ_get(int32_t list, int32_t text) {
  return (void)list, (void)text, 0;
}
int32_t __imported_wasi_snapshot_preview1_environ_sizes_get(int32_t count, int32_t size) {
  *(int32_t*)(uintptr_t)count = 0;
  *(int32_t*)(uintptr_t)size = 0;
  return 0;
}
_Noreturn void __imported_wasi_snapshot_preview1_proc_exit(int32_t code) {
  (void)code;
  __builtin_trap();
}
