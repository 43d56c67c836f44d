import { expect, test } from "vitest";
import type { IceServers } from "../connection/ice-servers.ts";
import { Mesh } from "./mesh.ts";
import type { MeshLink } from "./mesh-link.ts";

/** A link whose answers are right or wrong; it counts the wrong ones, from those counted before its attempt on. */
function linkOf(triesBefore = 0) {
  return {
    side: "offering",
    triesUsed: triesBefore,
    async accept(receiverId: string) {
      if (receiverId === "right") return;
      this.triesUsed += 1;
      throw Object.assign(new Error("The code is wrong."), { code: "code_mismatch" });
    },
  };
}

/** A mesh without devices. */
function meshOf() {
  const links = [linkOf(), linkOf(), linkOf()];
  const mesh = new Mesh(
    {
      ...{ roomId: "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11", code: "AB12CD", awayMs: 1_000 },
      ...{ self: { id: "0".repeat(32), name: "Ada" }, creator: undefined, ice: {} as IceServers },
      makeLink: () => links.shift() as unknown as MeshLink,
    },
    {} as ConstructorParameters<typeof Mesh>[1],
  );
  return mesh;
}

test("P4: the wrong codes of all newcomers count together, and after three no answer is checked", async () => {
  const mesh = meshOf();
  const [first, second, third] = [1, 2, 3].map(() => mesh.newcomer("offering"));
  if (!first || !second || !third) throw new Error("There are three newcomers.");
  await expect(mesh.accept(first, "wrong")).rejects.toMatchObject({ code: "code_mismatch" });
  await mesh.accept(first, "right");
  expect(mesh.triesUsed).toBe(1);
  await expect(mesh.accept(second, "wrong")).rejects.toMatchObject({ code: "code_mismatch" });
  await expect(mesh.accept(second, "wrong")).rejects.toMatchObject({ code: "code_mismatch" });
  expect(mesh.triesUsed).toBe(3);
  await expect(mesh.accept(third, "right")).rejects.toMatchObject({ code: "tries_spent" });
  expect(mesh.triesUsed).toBe(3);
});
