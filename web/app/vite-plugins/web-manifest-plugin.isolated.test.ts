// @vitest-environment node
import { join } from "node:path";
import { expect, test } from "vitest";
import { webManifest } from "./web-manifest-plugin.ts";

test("the manifest takes files of any kind, and an app opens those that its own manifest names", async () => {
  const manifest = JSON.parse(
    await webManifest({
      basePath: join(import.meta.dirname, "../web-manifest.json"),
      share: { path: "/share", field: "files" },
      apps: [
        {
          path: "/reader",
          paths: ["/reader"],
          prerendered: [],
          offline: "kept",
          opens: { "text/plain": [".txt"] },
        },
        { path: "/other", paths: ["/other"], prerendered: [], offline: "kept" },
      ],
    }),
  );
  expect(manifest).toMatchObject({
    name: "Orbitroom",
    share_target: {
      action: "/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "files", accept: ["*/*"] }] },
    },
    file_handlers: [{ action: "/reader", accept: { "text/plain": [".txt"] } }],
  });
  expect(manifest.shortcuts).toContainEqual({ name: "New room", url: "/commonroom?new" });
});
