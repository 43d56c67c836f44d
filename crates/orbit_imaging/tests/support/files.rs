//! Image files made by the tests: their structure with metadata, and no pixels that could be decoded.

/// A PNG file of these chunks. Their checksums are wrong; nothing here reads them.
pub fn png(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, data) in chunks {
        file.extend((data.len() as u32).to_be_bytes());
        file.extend(*kind);
        file.extend(*data);
        file.extend([0; 4]);
    }
    file
}

/// The header of a PNG image of 7 × 9 pixels.
pub const PNG_HEADER: &[u8] = &[0, 0, 0, 7, 0, 0, 0, 9, 8, 2, 0, 0, 0];

/// A PNG image with one text.
pub fn png_with_text(keyword: &str, value: &str) -> Vec<u8> {
    let text = [keyword.as_bytes(), &[0], value.as_bytes()].concat();
    png(&[(b"IHDR", PNG_HEADER), (b"tEXt", &text), (b"IEND", b"")])
}

/// A JPEG file of these segments, without pixels.
pub fn jpeg(segments: &[(u8, &[u8])]) -> Vec<u8> {
    let mut file = b"\xff\xd8".to_vec();
    for (marker, data) in segments {
        file.extend([0xff, *marker]);
        file.extend((data.len() as u16 + 2).to_be_bytes());
        file.extend(*data);
    }
    file.extend(b"\xff\xd9");
    file
}

/// A JPEG file with an XMP packet.
pub fn jpeg_with_xmp(xmp: &str) -> Vec<u8> {
    let data = [b"http://ns.adobe.com/xap/1.0/\0", xmp.as_bytes()].concat();
    jpeg(&[(0xe1, &data)])
}

/// A WebP file of these chunks.
pub fn webp(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut body = b"WEBP".to_vec();
    for (kind, data) in chunks {
        body.extend(*kind);
        body.extend((data.len() as u32).to_le_bytes());
        body.extend(*data);
        body.extend(vec![0; data.len() % 2]);
    }
    [b"RIFF", &(body.len() as u32).to_le_bytes()[..], &body].concat()
}

/// A box of ISO/IEC 14496-12.
pub fn boxed(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    [&(content.len() as u32 + 8).to_be_bytes()[..], kind, content].concat()
}

/// An AVIF or HEIC file of 300 × 200 pixels with items of EXIF data and XMP.
pub fn heif(brand: &[u8; 4], exif: &[u8], xmp: &str) -> Vec<u8> {
    let info = |id: u16, kind: &[u8], rest: &[u8]| {
        boxed(
            b"infe",
            &[&[2, 0, 0, 0][..], &id.to_be_bytes(), &[0, 0], kind, rest].concat(),
        )
    };
    let items = [
        &[0, 0, 0, 0, 0, 2][..],
        &info(1, b"Exif", b"\0"),
        &info(2, b"mime", b"\0application/rdf+xml\0"),
    ]
    .concat();
    // Four bytes state where the TIFF header is.
    let exif = [&[0, 0, 0, 0][..], exif].concat();
    let sizes = boxed(
        b"ispe",
        &[&[0; 4][..], &[0, 0, 1, 44, 0, 0, 0, 200]].concat(),
    );
    let properties = boxed(b"iprp", &boxed(b"ipco", &sizes));
    let start = boxed(b"ftyp", &[&brand[..], &[0; 4], b"mif1", brand].concat());
    // The place of the items is known once the length of all before them is.
    let meta = |data_start: usize| {
        let place = |id: u16, start: usize, len: usize| {
            let (start, len) = (start as u32, len as u32);
            [
                &id.to_be_bytes()[..],
                &[0, 0, 0, 1],
                &start.to_be_bytes(),
                &len.to_be_bytes(),
            ]
            .concat()
        };
        let places = [
            &[0, 0, 0, 0, 0x44, 0, 0, 2][..],
            &place(1, data_start, exif.len()),
            &place(2, data_start + exif.len(), xmp.len()),
        ]
        .concat();
        let parts = [
            boxed(b"iinf", &items),
            properties.clone(),
            boxed(b"iloc", &places),
        ]
        .concat();
        boxed(b"meta", &[&[0; 4][..], &parts].concat())
    };
    let data_start = start.len() + meta(0).len() + 8;
    let data = boxed(b"mdat", &[&exif, xmp.as_bytes()].concat());
    [start, meta(data_start), data].concat()
}

/// A JPEG XL file of 7 × 9 pixels with further boxes before its codestream.
pub fn jxl(boxes: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut file = [
        b"\0\0\0\x0cJXL \r\n\x87\n",
        &boxed(b"ftyp", b"jxl \0\0\0\0jxl ")[..],
    ]
    .concat();
    for (kind, content) in boxes {
        file.extend(boxed(kind, content));
    }
    [file, boxed(b"jxlc", JXL_CODESTREAM)].concat()
}

/// The start of a codestream of 7 × 9 pixels: not small, 9 bits for 8, no ratio, 9 bits for 6, each the lowest bit first.
pub const JXL_CODESTREAM: &[u8] = b"\xff\x0a\x40\x00\x0c\x00";

/// A GIF file of 7 × 9 pixels with an extension.
pub fn gif(label: u8, application: &[u8; 11], content: &[u8]) -> Vec<u8> {
    [
        b"GIF89a\x07\0\x09\0\x80\0\0",
        &[0; 6][..],
        &[0x21, label, 11],
        application,
        content,
        // An image of one piece, then the end.
        &[0x2c, 0, 0, 0, 0, 7, 0, 9, 0, 0, 2, 1, 0x44, 0, 0x3b],
    ]
    .concat()
}

/// A GIF file with an XMP packet, which is followed by bytes that count down.
pub fn gif_with_xmp(xmp: &str) -> Vec<u8> {
    let trailer: Vec<u8> = [1].into_iter().chain((0..=255).rev()).chain([0]).collect();
    gif(0xff, b"XMP DataXMP", &[xmp.as_bytes(), &trailer].concat())
}

/// A raw profile, as it is written into a text of a PNG file: a name, a length, and the bytes in lines of hexadecimal digits.
pub fn raw_profile(kind: &str, data: &[u8]) -> Vec<u8> {
    let mut text = format!("\n{kind}\n{:8}\n", data.len());
    for line in data.chunks(36) {
        text.extend(line.iter().map(|byte| format!("{byte:02x}")));
        text.push('\n');
    }
    text.into_bytes()
}

/// A field of record 2 of IPTC-IIM.
pub fn iptc(dataset: u8, value: &str) -> Vec<u8> {
    let len = (value.len() as u16).to_be_bytes();
    [&[0x1c, 2, dataset][..], &len, value.as_bytes()].concat()
}

/// Photoshop's image resources: one with a name and an odd length, and one with IPTC-IIM.
pub fn photoshop_resources(datasets: &[u8]) -> Vec<u8> {
    [
        b"8BIM\x03\xed\0\0\0\0\0\x01x\x008BIM\x04\x04\0\0",
        &(datasets.len() as u32).to_be_bytes()[..],
        datasets,
    ]
    .concat()
}

/// A field of a TIFF directory.
#[derive(Clone)]
pub enum Value<'a> {
    Short(u16),
    Fraction(u32, u32),
    Bytes(&'a [u8]),
    Text(&'a str),
    /// A separate directory.
    Fields(&'a [(u16, Value<'a>)]),
}

/// A little-endian TIFF file, which is also what EXIF data is.
pub fn tiff(fields: &[(u16, Value)]) -> Vec<u8> {
    let mut file = b"II*\0\x08\0\0\0".to_vec();
    add_directory(&mut file, fields, 4);
    file
}

/// A little-endian `BigTIFF` file.
pub fn big_tiff(fields: &[(u16, Value)]) -> Vec<u8> {
    let mut file = b"II+\0\x08\0\0\0\x10\0\0\0\0\0\0\0".to_vec();
    add_directory(&mut file, fields, 8);
    file
}

/// Adds a directory whose offsets have four bytes, or eight as in `BigTIFF`.
fn add_directory(file: &mut Vec<u8>, fields: &[(u16, Value)], offset_len: usize) {
    let offset = |number: usize| (number as u64).to_le_bytes()[..offset_len].to_vec();
    let start = file.len();
    let count = offset(fields.len());
    let count_len = if offset_len == 4 { 2 } else { 8 };
    file.extend(&count[..count_len]);
    let entry_len = 4 + 2 * offset_len;
    file.extend(vec![0; fields.len() * entry_len + offset_len]);
    for (index, (tag, value)) in fields.iter().enumerate() {
        let place = offset(file.len());
        let (kind, count, inline): (u16, usize, Vec<u8>) = match value {
            Value::Short(number) => (3, 1, offset((*number).into())),
            Value::Fraction(numerator, denominator) => {
                let fraction = [numerator.to_le_bytes(), denominator.to_le_bytes()].concat();
                if offset_len == 8 {
                    (5, 1, fraction)
                } else {
                    file.extend(fraction);
                    (5, 1, place)
                }
            }
            Value::Bytes(bytes) => {
                file.extend(*bytes);
                (7, bytes.len(), place)
            }
            Value::Text(text) => {
                file.extend(text.as_bytes());
                file.push(0);
                (2, text.len() + 1, place)
            }
            Value::Fields(fields) => {
                add_directory(file, fields, offset_len);
                (if offset_len == 8 { 18 } else { 4 }, 1, place)
            }
        };
        let entry = [
            &tag.to_le_bytes()[..],
            &kind.to_le_bytes(),
            &offset(count),
            &inline,
        ]
        .concat();
        let at = start + count_len + index * entry_len;
        file[at..at + entry_len].copy_from_slice(&entry);
    }
}

/// What a camera records about a shot.
pub const CAMERA_SETTINGS: &[(u16, Value)] = &[
    (0x829a, Value::Fraction(1, 250)),
    (0x829d, Value::Fraction(28, 10)),
    (0x8827, Value::Short(400)),
    (0x9003, Value::Text("2026:05:01 12:30:00")),
];

/// The fields of a photograph.
pub const CAMERA_FIELDS: &[(u16, Value)] = &[
    (0x010f, Value::Text("Examplar")),
    (0x0110, Value::Text("Examplar One")),
    (0x8769, Value::Fields(CAMERA_SETTINGS)),
];

/// EXIF data of a photograph.
pub fn camera_exif() -> Vec<u8> {
    tiff(CAMERA_FIELDS)
}

/// XMP with one property.
pub fn xmp(property: &str, value: &str) -> String {
    format!(
        "<?xpacket begin=''?><x:xmpmeta><rdf:RDF><rdf:Description><{property}>{value}</{property}></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end='w'?>"
    )
}

/// XMP with a term of the IPTC vocabulary of source types.
pub fn source_type_xmp(term: &str) -> String {
    xmp(
        "Iptc4xmpExt:DigitalSourceType",
        &format!("http://cv.iptc.org/newscodes/digitalsourcetype/{term}"),
    )
}
