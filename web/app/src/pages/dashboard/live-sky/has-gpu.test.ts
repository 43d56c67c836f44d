import { expect, test } from "vitest";
import { isSoftwareRenderer } from "./has-gpu.ts";

test.each([
  "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)",
  "llvmpipe (LLVM 15.0.7, 256 bits)",
  "softpipe",
  "Apple Software Renderer",
  "ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)",
])("%s is a program", (name) => expect(isSoftwareRenderer(name)).toBe(true));

test.each([
  "ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0)",
  "Mali-G78",
  "Apple GPU",
  "Intel(R) HD Graphics, or similar",
  "WebKit WebGL",
])("%s is a GPU", (name) => expect(isSoftwareRenderer(name)).toBe(false));
