"""The recipe `openuno` for Conan 2: the C++ library (engine, bots, simulations).

tools/release fills in the version, the addresses and the hash. tools/check_library makes the
package from a local archive and builds the examples with it.
"""

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get


class OpenUno(ConanFile):
    name = "openuno"
    version = "@VERSION@"
    description = "The card game UNO and nine games of its family: rules engine, bots, simulations"
    license = "MIT"
    homepage = "@HOMEPAGE@"
    topics = ("uno", "card-game", "simulation")
    package_type = "static-library"
    settings = ("os", "arch", "compiler", "build_type")

    def requirements(self):
        self.requires("boost/[>=1.74]", options={"header_only": True})

    def layout(self):
        cmake_layout(self, src_folder="source")

    def validate(self):
        check_min_cppstd(self, 20)

    def source(self):
        get(self, "@SOURCE_URL@", sha256="@SOURCE_SHA256@", strip_root=True)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["UNO_ENGINE_ONLY"] = True
        toolchain.cache_variables["UNO_TESTS"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install(component="library")
        copy(self, "LICENSE", self.source_folder, f"{self.package_folder}/licenses")

    def package_info(self):
        # The package brings its own openuno-config.cmake.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/openuno"]
        self.cpp_info.libs = ["uno_sim", "uno_bots", "uno_engine"]
        self.cpp_info.includedirs = ["include/openuno"]
        self.cpp_info.system_libs = ["pthread"]
