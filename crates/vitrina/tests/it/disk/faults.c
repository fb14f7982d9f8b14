// Lets calls for files below a folder fail while a control file says so. Tests load it into the server (LD_PRELOAD).
// VITRINA_FAULTS: the control file, five ints as in `struct control`. VITRINA_FAULTS_BELOW: the folder.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SYNC = 1, WRITE = 2, READ = 4 };

struct control {
    int kinds; // SYNC, WRITE, READ, or several
    int pass;  // how many such calls still succeed
    int fail;  // how many fail then
    int error; // errno of these, or below zero the signal that ends the process there
    int hits;  // how many failed so far
};

static struct control *control;
static const char *below;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("VITRINA_FAULTS");
    below = getenv("VITRINA_FAULTS_BELOW");
    int file = path ? open(path, O_RDWR) : -1;
    if (file < 0) return;
    void *memory = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) control = memory;
    close(file);
}

// Takes one of `*count`, when there is one.
static int take(int *count) {
    int left = __atomic_load_n(count, __ATOMIC_SEQ_CST);
    while (left > 0 && !__atomic_compare_exchange_n(count, &left, left - 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {}
    return left > 0;
}

static int may_fail(int kind) {
    return control && below && __atomic_load_n(&control->kinds, __ATOMIC_SEQ_CST) & kind;
}

static int fails_at(const char *name) {
    if (strncmp(name, below, strlen(below)) || take(&control->pass) || !take(&control->fail)) return 0;
    __atomic_fetch_add(&control->hits, 1, __ATOMIC_SEQ_CST);
    if (control->error < 0) kill(getpid(), -control->error);
    errno = control->error;
    return 1;
}

static int fails(int kind, int fd) {
    if (!may_fail(kind)) return 0;
    char link[32], name[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length < 0) return 0;
    name[length] = 0;
    return fails_at(name);
}

// Names that begin elsewhere are not below.
static int fails_to_open(const char *name) { return may_fail(READ) && fails_at(name); }

static mode_t mode_of(int flags, va_list rest) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; }

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
int fsync(int fd) { return fails(SYNC, fd) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return fails(SYNC, fd) ? -1 : REAL(fdatasync)(fd); }
ssize_t write(int fd, const void *from, size_t size) { return fails(WRITE, fd) ? -1 : REAL(write)(fd, from, size); }
ssize_t pwrite(int fd, const void *from, size_t size, off_t at) { return fails(WRITE, fd) ? -1 : REAL(pwrite)(fd, from, size, at); }
ssize_t pwrite64(int fd, const void *from, size_t size, off64_t at) { return fails(WRITE, fd) ? -1 : REAL(pwrite64)(fd, from, size, at); }
int ftruncate(int fd, off_t size) { return fails(WRITE, fd) ? -1 : REAL(ftruncate)(fd, size); }
int ftruncate64(int fd, off64_t size) { return fails(WRITE, fd) ? -1 : REAL(ftruncate64)(fd, size); }
ssize_t read(int fd, void *to, size_t size) { return fails(READ, fd) ? -1 : REAL(read)(fd, to, size); }
ssize_t pread(int fd, void *to, size_t size, off_t at) { return fails(READ, fd) ? -1 : REAL(pread)(fd, to, size, at); }
ssize_t pread64(int fd, void *to, size_t size, off64_t at) { return fails(READ, fd) ? -1 : REAL(pread64)(fd, to, size, at); }

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = mode_of(flags, rest); \
        va_end(rest); \
        return fails_to_open(path) ? -1 : REAL(name)(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)
