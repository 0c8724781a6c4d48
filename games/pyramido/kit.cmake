# The table of dominoes is made from data/pyramido-dominoes.csv.
set(table ${PROJECT_BINARY_DIR}/generated/games/pyramido/rules/dominoes.inc)
add_custom_command(
  OUTPUT ${table}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/generated/games/pyramido/rules
  COMMAND ${CMAKE_COMMAND} -DCSV=${PROJECT_SOURCE_DIR}/data/pyramido-dominoes.csv -DOUT=${table}
          -P ${PROJECT_SOURCE_DIR}/tools/dominoes.cmake
  DEPENDS ${PROJECT_SOURCE_DIR}/data/pyramido-dominoes.csv ${PROJECT_SOURCE_DIR}/tools/dominoes.cmake
  COMMENT "Generating the domino table")
add_custom_target(pyramido_table DEPENDS ${table})
add_dependencies(benben_pyramido_rules pyramido_table)
