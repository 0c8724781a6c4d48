# The shipped components are made from data/pyramidion.json.
set(components ${PROJECT_BINARY_DIR}/generated/games/pyramidion/rules/components_data.h)
add_custom_command(
  OUTPUT ${components}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/generated/games/pyramidion/rules
  COMMAND ${CMAKE_COMMAND} -DIN=${PROJECT_SOURCE_DIR}/data/pyramidion.json -DOUT=${components}
          -P ${PROJECT_SOURCE_DIR}/tools/pyramidion_components.cmake
  DEPENDS ${PROJECT_SOURCE_DIR}/data/pyramidion.json ${PROJECT_SOURCE_DIR}/tools/pyramidion_components.cmake
  COMMENT "Pyramidion: components from data/pyramidion.json")
target_sources(benben_pyramidion_rules PRIVATE ${components})
# Fused multiply-adds would round differently, and so decide differently, where the processor has them.
set_source_files_properties(
  ${CMAKE_CURRENT_LIST_DIR}/bots/heuristic.cpp ${CMAKE_CURRENT_LIST_DIR}/bots/judge.cpp
  ${CMAKE_CURRENT_LIST_DIR}/bots/learned.cpp ${CMAKE_CURRENT_LIST_DIR}/bots/value.cpp
  TARGET_DIRECTORY benben_pyramidion_bots PROPERTIES COMPILE_OPTIONS -ffp-contract=off)
