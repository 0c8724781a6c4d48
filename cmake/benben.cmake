# benben.cmake: how a folder becomes a target, in one place.

add_library(benben_flags INTERFACE)
target_include_directories(benben_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/generated)
target_compile_options(benben_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlapping copies inside "text" + std::string (its bug 105651), at -O3 only.
  target_compile_options(benben_flags INTERFACE -Wno-restrict)
endif()
if(BENBEN_NATIVE)
  target_compile_options(benben_flags INTERFACE -march=native)
endif()
if(BENBEN_SANITIZE)
  target_compile_options(benben_flags INTERFACE -fsanitize=${BENBEN_SANITIZE} -fno-sanitize-recover=all
                                                -fno-omit-frame-pointer)
  target_link_options(benben_flags INTERFACE -fsanitize=${BENBEN_SANITIZE})
endif()
if(BENBEN_FUZZ)
  target_compile_options(benben_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# benben_library(NAME USES target...): every .cpp of src/NAME but the tests; header-only folders too.
function(benben_library name)
  cmake_parse_arguments(ARG "" "" "USES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_(test|bench|fuzz)\\.cpp$")
  if(sources)
    add_library(benben_${name} STATIC ${sources})
    target_link_libraries(benben_${name} PUBLIC benben_flags ${ARG_USES})
  else()
    add_library(benben_${name} INTERFACE)
    target_link_libraries(benben_${name} INTERFACE benben_flags ${ARG_USES})
  endif()
endfunction()

# One test program for each folder under src/ that has *_test.cpp files beside its code.
function(benben_unit_tests)
  file(GLOB folders RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*)
  foreach(folder ${folders})
    file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*_test.cpp)
    if(tests AND TARGET benben_${folder})
      benben_test(${folder} SOURCES ${tests} USES benben_${folder})
    endif()
  endforeach()
endfunction()

# benben_test(NAME SOURCES file... USES target... [ARGS ...])
function(benben_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  add_executable(test_${name} ${ARG_SOURCES})
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}) # for "tests/..."
  target_link_libraries(test_${name} PRIVATE ${ARG_USES} GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(test_${name} PRIVATE BENBEN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  gtest_discover_tests(test_${name} TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 900)
endfunction()

# benben_fuzzer(NAME SOURCES file... USES target...): a libFuzzer program; its corpus is tests/corpus/NAME.
function(benben_fuzzer name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  add_executable(fuzz_${name} ${ARG_SOURCES})
  target_link_libraries(fuzz_${name} PRIVATE ${ARG_USES})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endfunction()
