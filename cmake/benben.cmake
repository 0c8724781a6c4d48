# benben.cmake: how a folder becomes a target, in one place.

add_library(benben_flags INTERFACE)
target_include_directories(benben_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}
                                                  ${PROJECT_BINARY_DIR}/generated)
target_compile_definitions(benben_flags INTERFACE BENBEN_VERSION="${PROJECT_VERSION}")
target_compile_options(benben_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlapping copies inside "text" + std::string (its bug 105651), at -O3 only.
  target_compile_options(benben_flags INTERFACE -Wno-restrict)
endif()
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # It takes files that are compiled together for headers, and wonders at what only one of them sees.
  target_compile_options(benben_flags INTERFACE -Wno-subobject-linkage)
endif()
if(BENBEN_NATIVE)
  target_compile_options(benben_flags INTERFACE -march=native)
endif()
if(BENBEN_SANITIZE)
  target_compile_options(benben_flags INTERFACE -fsanitize=${BENBEN_SANITIZE} -fno-sanitize-recover=all
                                                -fno-omit-frame-pointer)
  target_link_options(benben_flags INTERFACE -fsanitize=${BENBEN_SANITIZE})
  target_compile_definitions(benben_flags INTERFACE BENBEN_SANITIZED)  # g++ and clang have no word for it in common
  if(BENBEN_SANITIZE STREQUAL "thread")
    # The sanitizer does not know fences. Asio hands work over under a mutex anyway.
    target_compile_definitions(benben_flags INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
endif()
if(BENBEN_FUZZ)
  target_compile_options(benben_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# benben_library(NAME USES target... [IN folder]): every .cpp of the folder (src/NAME) but the tests; header-only ones too.
function(benben_library name)
  cmake_parse_arguments(ARG "" "IN" "USES" ${ARGN})
  if(NOT ARG_IN)
    set(ARG_IN ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${ARG_IN}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_(test|bench|fuzz)\\.cpp$")
  if(sources)
    add_library(benben_${name} STATIC ${sources})
    target_link_libraries(benben_${name} PUBLIC benben_flags ${ARG_USES})
  else()
    add_library(benben_${name} INTERFACE)
    target_link_libraries(benben_${name} INTERFACE benben_flags ${ARG_USES})
  endif()
endfunction()

# benben_kit(NAME folder): a game's parts, each with what its kind may use (games/kit.h). benben_NAME is all of them but
# the program's.
function(benben_kit name folder)
  benben_library(${name}_rules IN ${folder}/rules USES benben_game benben_core)
  benben_library(${name}_bots IN ${folder}/bots USES benben_${name}_rules benben_bots benben_search)
  benben_library(${name}_json IN ${folder}/json USES benben_${name}_rules benben_protocol)
  benben_library(${name}_insight IN ${folder}/insight USES benben_${name}_json benben_${name}_bots)
  benben_library(${name}_words IN ${folder}/words USES benben_${name}_bots benben_puzzle benben_review)
  benben_library(${name}_program IN ${folder}/program USES benben_${name}_insight benben_${name}_words benben_terminal
                                                          benben_program)
  add_library(benben_${name} INTERFACE)
  target_link_libraries(benben_${name} INTERFACE benben_${name}_insight benben_${name}_words)
  include(${folder}/kit.cmake OPTIONAL)
endfunction()

# A test program for each folder under src/ and for each kit that has *_test.cpp files beside its code.
function(benben_unit_tests)
  file(GLOB folders RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*)
  foreach(folder ${folders})
    file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*_test.cpp)
    if(tests AND TARGET benben_${folder})
      set(cost 0)
      if(folder STREQUAL review)
        set(cost 100)  # one takes two minutes with sanitizers: begun last, all would wait for it
      endif()
      benben_test(${folder} SOURCES ${tests} USES benben_${folder} benben_games COST ${cost})
    endif()
  endforeach()
  file(GLOB kits RELATIVE ${PROJECT_SOURCE_DIR}/games CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*)
  foreach(kit ${kits})
    file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${kit}/*/*_test.cpp)
    if(tests)
      benben_test(${kit} SOURCES ${tests} USES benben_${kit})
    endif()
  endforeach()
endfunction()

# benben_test(NAME SOURCES file... USES target... [LONG] [COST n]): LONG ones are compiled as what they test is; the others are
# there soonest with no optimisation of their own. Those of a high COST begin first.
function(benben_test name)
  cmake_parse_arguments(ARG "LONG" "COST" "SOURCES;USES" ${ARGN})
  if(NOT ARG_COST)
    set(ARG_COST 0)
  endif()
  add_executable(test_${name} ${ARG_SOURCES})
  set_target_properties(test_${name} PROPERTIES UNITY_BUILD OFF)  # tests have helpers of the same names
  if(NOT ARG_LONG)
    target_compile_options(test_${name} PRIVATE -O0)
  endif()
  target_link_libraries(test_${name} PRIVATE ${ARG_USES} GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(test_${name} PRIVATE BENBEN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  gtest_discover_tests(test_${name} TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 900 COST ${ARG_COST})
endfunction()

# benben_fuzzer(NAME SOURCES file... USES target...): a libFuzzer program; its corpus is tests/corpus/NAME.
function(benben_fuzzer name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  add_executable(fuzz_${name} ${ARG_SOURCES})
  target_link_libraries(fuzz_${name} PRIVATE ${ARG_USES})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endfunction()

# Each src/FOLDER/NAME_fuzz.cpp is the fuzzer FOLDER_NAME, linked to its folder, and each games/KIT/PART/NAME_fuzz.cpp
# the fuzzer KIT_NAME, linked to its part; `fuzzers` builds all of them.
function(benben_fuzzers)
  add_custom_target(fuzzers)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*/*_fuzz.cpp ${PROJECT_SOURCE_DIR}/games/*/*/*_fuzz.cpp)
  foreach(source ${sources})
    get_filename_component(name ${source} NAME_WE)
    string(REGEX REPLACE "_fuzz$" "" name ${name})
    get_filename_component(folder ${source} DIRECTORY)
    if(folder MATCHES "/games/([^/]+)/([^/]+)$")
      set(fuzzer ${CMAKE_MATCH_1}_${name})
      set(library benben_${CMAKE_MATCH_1}_${CMAKE_MATCH_2})
    else()
      get_filename_component(folder ${folder} NAME)
      set(fuzzer ${folder}_${name})
      # A library of its own where there is one, else its folder's.
      set(library benben_${folder}_${name})
      if(NOT TARGET ${library})
        set(library benben_${folder})
      endif()
    endif()
    benben_fuzzer(${fuzzer} SOURCES ${source} USES ${library})
    add_dependencies(fuzzers fuzz_${fuzzer})
  endforeach()
endfunction()
