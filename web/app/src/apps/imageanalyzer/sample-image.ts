const WIDTH_PX = 320;
const HEIGHT_PX = 200;
const LABEL = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`;

/** An image that the app draws and labels as made by AI: a PNG file with an XMP label (IPTC digital source type). */
export async function sampleImage(): Promise<File> {
  const canvas = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw the sample. Choose an image of your own.");
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT_PX);
  sky.addColorStop(0, "#10141f");
  sky.addColorStop(1, "#f5a524");
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  const png = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
  return new File([labelled(png)], "sample-with-ai-label.png", { type: "image/png" });
}

/** Signature and IHDR take 33 bytes; a text chunk may follow. */
const AFTER_HEADER = 33;

/** The PNG with the label in an `iTXt` chunk (PNG specification, section 11.3.3.4). */
function labelled(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(`iTXtXML:com.adobe.xmp\0\0\0\0\0${LABEL}`);
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  const result = new Uint8Array(png.length + chunk.length);
  result.set(png.subarray(0, AFTER_HEADER));
  result.set(chunk, AFTER_HEADER);
  result.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length);
  return result;
}

/** The checksum of a PNG chunk (PNG specification, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
