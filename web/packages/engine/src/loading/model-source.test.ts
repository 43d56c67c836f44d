import { describe, expect, it } from "vitest";
import { DownloadMeter } from "./download.ts";
import { FileTable, mainFile, openSource } from "./model-source.ts";

function fileAt(path: string, text = path): File {
  const file = new File([text], path.split("/").at(-1) ?? "");
  Object.defineProperty(file, "webkitRelativePath", { value: path.includes("/") ? path : "" });
  return file;
}

const silent = (): DownloadMeter => new DownloadMeter(() => undefined);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe("mainFile and FileTable", () => {
  it("picks the .glb or .gltf with the fewest parent folders", () => {
    const files = [fileAt("m/parts/wheel.gltf"), fileAt("m/car.gltf"), fileAt("m/car.bin")];
    expect(mainFile(files)?.name).toBe("car.gltf");
    expect(mainFile([fileAt("a.bin"), fileAt("b.png")])).toBeUndefined();
    expect(mainFile([fileAt("no-ending")])?.name).toBe("no-ending");
  });

  it("finds files relative to the model, percent-encoded or not", () => {
    const files = [fileAt("m/car.gltf"), fileAt("m/tex/my wheel.png"), fileAt("shared/car.bin")];
    const table = new FileTable(files, files[0] as File);
    expect(table.find("tex/my%20wheel.png")).toBe(files[1]);
    expect(table.find("./tex/my wheel.png?v=2")).toBe(files[1]);
    expect(table.find("../shared/car.bin")).toBe(files[2]);
    expect(table.find("tex/none.png")).toBeUndefined();
  });

  it("finds a file by name when folders are lost, unless the name is ambiguous", () => {
    const flat = [fileAt("car.gltf"), fileAt("Wheel.PNG")];
    expect(new FileTable(flat, flat[0] as File).find("tex/wheel.png")).toBe(flat[1]);
    const twice = [fileAt("m/car.gltf"), fileAt("m/a/wheel.png"), fileAt("m/b/wheel.png")];
    expect(new FileTable(twice, twice[0] as File).find("wheel.png")).toBeUndefined();
  });
});

describe("openSource", () => {
  it("names the missing file", async () => {
    const opened = await openSource([fileAt("car.gltf", "{}")], silent(), undefined);
    expect([text(opened.bytes), opened.url]).toEqual(["{}", "car.gltf"]);
    await expect(opened.resolve("car.bin")).rejects.toThrow("'car.bin' is not among the files");
  });

  it("accepts bytes and resolves no other files", async () => {
    const bytes = new TextEncoder().encode("glTF");
    for (const source of [bytes, bytes.buffer]) {
      const opened = await openSource(source, silent(), undefined);
      expect(text(opened.bytes)).toBe("glTF");
      await expect(opened.resolve("a.bin")).rejects.toThrow("'a.bin' is another file");
    }
  });

  it("rejects files without a model", async () => {
    const files = [fileAt("a.bin"), fileAt("b.png")];
    await expect(openSource(files, silent(), undefined)).rejects.toMatchObject({
      name: "EngineError",
      code: "no_model_file",
    });
  });

  it("rejects with the signal's reason if aborted", async () => {
    const reason = new Error("changed my mind");
    const source = openSource([fileAt("car.glb")], silent(), AbortSignal.abort(reason));
    await expect(source).rejects.toBe(reason);
  });
});

describe("DownloadMeter", () => {
  it("sums all files, and reports a total only while every announced size holds", () => {
    const reports: (number | undefined)[][] = [];
    const meter = new DownloadMeter((loaded, total) => reports.push([loaded, total]));
    meter.expect(100);
    meter.add(60);
    meter.expect(20);
    meter.add(60);
    meter.add(1);
    meter.expect(undefined);
    meter.add(5);
    expect(reports).toEqual([
      [60, 100],
      [120, 120],
      [121, undefined],
      [126, undefined],
    ]);
  });
});
