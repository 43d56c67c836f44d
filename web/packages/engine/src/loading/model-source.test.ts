import { afterEach, describe, expect, it, vi } from "vitest";
import { DownloadMeter } from "./download.ts";
import { FileTable, type ModelSource, mainFile, openSource } from "./model-source.ts";

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

  it("finds a file whose name is composed in another way, with and without folders", () => {
    const [composed, decomposed] = ["t\u00e9/\u00e9.png", "te\u0301/e\u0301.png"];
    const nameOf = (path: string) => path.split("/").at(-1) ?? "";
    for (const [stored, written] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const) {
      const inFolder = [fileAt("m/car.gltf"), fileAt(`m/${stored}`)];
      expect(new FileTable(inFolder, inFolder[0] as File).find(encodeURI(written))).toBe(inFolder[1]);
      const flat = [fileAt("car.gltf"), fileAt(nameOf(stored))];
      expect(new FileTable(flat, flat[0] as File).find(written)).toBe(flat[1]);
    }
  });

  it("finds a file whose name or URI has blanks at its ends", () => {
    const files = [
      fileAt("m/car.gltf"),
      fileAt("m/  my  wheel .png"),
      fileAt("m/hub.png"),
      fileAt("m/ hub.png"),
    ];
    const table = new FileTable(files, files[0] as File);
    expect(table.find("  my  wheel .png")).toBe(files[1]);
    expect(table.find(" hub.png")).toBe(files[3]);
    expect(table.find("hub.png ")).toBe(files[2]);
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
    await expect(opened.resolve("my%20%CC%81e.bin")).rejects.toThrow(
      "'my \u0301e.bin' is not among the files",
    );
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

  it("accepts the files of an input, which are no array", async () => {
    const files = [fileAt("wheel.bin", "round"), fileAt("car.gltf", "{}")];
    const list = { ...files, length: 2, [Symbol.iterator]: () => files.values() } as unknown as FileList;
    const opened = await openSource(list, silent(), undefined);
    expect([opened.url, text(await opened.resolve("wheel.bin"))]).toEqual(["car.gltf", "round"]);
  });

  it("rejects a file that has changed since it was chosen", async () => {
    const file = fileAt("car.glb");
    const cause = new DOMException("It has changed", "NotReadableError");
    vi.spyOn(file, "arrayBuffer").mockRejectedValue(cause);
    await expect(openSource(file, silent(), undefined)).rejects.toMatchObject({
      ...{ name: "EngineError", code: "file_unreadable", url: "car.glb", cause },
    });
  });

  it.each([undefined, null, 5, {}, "http://"])("rejects %j, which is no source", async (source) => {
    await expect(openSource(source as ModelSource, silent(), undefined)).rejects.toMatchObject({
      ...{ name: "EngineError", code: "invalid_argument" },
    });
  });

  it("rejects with the signal's reason if aborted", async () => {
    const reason = new Error("changed my mind");
    const source = openSource([fileAt("car.glb")], silent(), AbortSignal.abort(reason));
    await expect(source).rejects.toBe(reason);
  });
});

describe("openSource of a URL", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Serves these paths, and lists the paths that are requested. */
  function serve(...paths: string[]): string[] {
    const requested: string[] = [];
    vi.stubGlobal("fetch", async (url: URL | string) => {
      const { pathname } = new URL(url);
      requested.push(pathname);
      return paths.includes(pathname) ? new Response(pathname) : new Response("", { status: 404 });
    });
    return requested;
  }

  const open = () => openSource("https://example.com/m/car.gltf", silent(), undefined);

  it("keeps the blanks of a URI", async () => {
    serve("/m/car.gltf", "/m/%20%20my%20%20wheel.png", "/m/hub.png%20");
    const opened = await open();
    expect(text(await opened.resolve("  my  wheel.png"))).toBe("/m/%20%20my%20%20wheel.png");
    expect(text(await opened.resolve("hub.png "))).toBe("/m/hub.png%20");
  });

  it("leaves out blanks at the ends if there is no such file", async () => {
    const requested = serve("/m/car.gltf", "/m/hub.png");
    const opened = await open();
    expect(text(await opened.resolve(" hub.png"))).toBe("/m/hub.png");
    await expect(opened.resolve(" none.png ")).rejects.toThrow(
      "404 for https://example.com/m/%20none.png%20",
    );
    await expect(opened.resolve("none.png")).rejects.toThrow("404");
    expect(requested.slice(3)).toEqual(["/m/%20none.png%20", "/m/none.png", "/m/none.png"]);
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
