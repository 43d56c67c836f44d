/** Signature and IHDR take 33 bytes; a text chunk may follow. */
const AFTER_HEADER = 33;

/** A PNG file with an IPTC digital source type, as XMP in an `iTXt` chunk (PNG specification, section 11.3.3.4). */
export function labelPng(png: Uint8Array, sourceType: string): Uint8Array<ArrayBuffer> {
  const address = `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceType}`;
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${address}"/></rdf:RDF></x:xmpmeta>`;
  const body = new TextEncoder().encode(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`);
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
