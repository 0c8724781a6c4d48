// postgres.h: a PostgreSQL 15 of a test's own, in a folder of its own, gone with the test.
#pragma once

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/folder.h"

namespace benben::testing {

class TestPostgres {
 public:
  TestPostgres() {
    // PostgreSQL refuses to run as root.
    if (geteuid() == 0) {
      user_ = getpwnam("postgres");
      if (user_ == nullptr) throw std::runtime_error{"no user 'postgres'"};
      if (chown(folder_.c_str(), user_->pw_uid, user_->pw_gid) != 0) throw std::runtime_error{"chown"};
    }
    wait(spawn({program("initdb"), "-D", folder_ + "/data", "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8",
                "--locale=C.UTF-8"}));
    start();
  }
  ~TestPostgres() { stop(); }
  TestPostgres(const TestPostgres&) = delete;
  TestPostgres& operator=(const TestPostgres&) = delete;

  void start() {
    server_ = spawn({program("postgres"), "-D", folder_ + "/data", "-c", "listen_addresses=", "-c",
                     "unix_socket_directories=" + folder_, "-c", "fsync=off", "-c", "max_connections=60"});
    // As long as it takes: how long is the machine's affair.
    while (waitpid(server_, nullptr, WNOHANG) == 0) {
      const auto child = spawn({program("pg_isready"), "-q", "-h", folder_, "-U", "postgres"});
      int status = 0;
      waitpid(child, &status, 0);
      if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
      std::this_thread::sleep_for(std::chrono::milliseconds{25});
    }
    server_ = 0;
    throw std::runtime_error{"PostgreSQL did not start"};
  }
  // At once, as when its machine fails.
  void stop() {
    if (server_ <= 0) return;
    kill(server_, SIGQUIT);
    waitpid(server_, nullptr, 0);
    server_ = 0;
  }

  // A new, empty database.
  std::string make_database() {
    const auto name = "d" + std::to_string(++databases_);
    wait(spawn({program("createdb"), "-h", folder_, "-U", "postgres", name}));
    return "postgres://postgres@/" + name + "?host=" + folder_;
  }

 private:
  static std::string program(const std::string& name) { return "/usr/lib/postgresql/15/bin/" + name; }
  pid_t spawn(const std::vector<std::string>& command) const {
    const auto parent = getpid();
    const auto child = fork();
    if (child != 0) return child;
    if (user_ != nullptr && (setgroups(0, nullptr) != 0 || setgid(user_->pw_gid) != 0 || setuid(user_->pw_uid) != 0))
      _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT);  // never left behind, however the test ends
    if (getppid() != parent) _exit(126);
    const int log = open((folder_ + "/log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(log, 1);
    dup2(log, 2);
    if (chdir("/") != 0) _exit(126);
    std::vector<char*> words;
    for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    execv(words[0], words.data());
    _exit(127);
  }
  static void wait(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw std::runtime_error{"a PostgreSQL tool failed"};
  }

  const Folder own_;  // first, so that it goes last
  const std::string& folder_ = own_.path();
  const passwd* user_ = nullptr;
  pid_t server_ = 0;
  int databases_ = 0;
};

}  // namespace benben::testing
