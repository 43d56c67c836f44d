//! TIFF files made by a test, and images from the disk.
#![allow(dead_code, unreachable_pub, reason = "a module of several tests")]

/// A file in the folder of fixtures.
pub fn fixture(name: &str) -> Vec<u8> {
    std::fs::read(format!(
        "{}/tests/fixtures/{name}",
        env!("CARGO_MANIFEST_DIR")
    ))
    .unwrap()
}

/// A TIFF file with fields of numbers, and its strips or tiles.
#[derive(Clone)]
pub struct Tiff {
    fields: Vec<(u16, Vec<u32>)>,
    is_tiled: bool,
    is_big_tiff: bool,
}

impl Tiff {
    /// An image with a photometric interpretation, and 8 bits for each of its samples.
    pub fn of(width: u32, height: u32, samples: u32, photometric: u32) -> Self {
        let fields = vec![
            (256, vec![width]),
            (257, vec![height]),
            (258, vec![8; samples as usize]),
            (259, vec![1]),
            (262, vec![photometric]),
            (277, vec![samples]),
        ];
        Self {
            fields,
            is_tiled: false,
            is_big_tiff: false,
        }
        .rows_per_strip(height)
    }

    pub fn rgb(width: u32, height: u32) -> Self {
        Self::of(width, height, 3, 2)
    }

    /// Creates a greyscale image. `photometric` is 0 if white is zero, and 1 if black is.
    pub fn grey(width: u32, height: u32, photometric: u32) -> Self {
        Self::of(width, height, 1, photometric)
    }

    pub fn field(mut self, tag: u16, number: u32) -> Self {
        self.set(tag, vec![number]);
        self
    }

    pub fn numbers(mut self, tag: u16, numbers: &[u32]) -> Self {
        self.set(tag, numbers.to_vec());
        self
    }

    /// The same with offsets of 64 bits.
    pub fn big(mut self) -> Self {
        self.is_big_tiff = true;
        self
    }

    pub fn bits(mut self, bits: u32) -> Self {
        let samples = self.fields[2].1.len();
        self.set(258, vec![bits; samples]);
        self
    }

    pub fn rows_per_strip(self, rows: u32) -> Self {
        self.field(278, rows)
    }

    pub fn tile_side(mut self, side: u32) -> Self {
        self.is_tiled = true;
        self.field(322, side).field(323, side)
    }

    fn set(&mut self, tag: u16, numbers: Vec<u32>) {
        self.fields.retain(|(other, _)| *other != tag);
        self.fields.push((tag, numbers));
    }

    /// The file, little-endian, with its strips or tiles after each other.
    pub fn bytes(&self, chunks: &[&[u8]]) -> Vec<u8> {
        let lens: Vec<u32> = chunks.iter().map(|chunk| chunk.len() as u32).collect();
        let starts = lens.iter().scan(self.header_len(), |at, len| {
            *at += len;
            Some(*at - len)
        });
        self.file(false, &chunks.concat(), starts.collect(), lens)
    }

    /// A file with `count` strips that point to the same bytes.
    pub fn repeated(&self, chunk: &[u8], count: usize) -> Vec<u8> {
        self.file(
            false,
            chunk,
            vec![self.header_len(); count],
            vec![chunk.len() as u32; count],
        )
    }

    /// A file with one strip of samples of 16 bits.
    pub fn words(&self, is_big_endian: bool, words: &[u16]) -> Vec<u8> {
        let data: Vec<u8> = words
            .iter()
            .flat_map(|word| {
                if is_big_endian {
                    word.to_be_bytes()
                } else {
                    word.to_le_bytes()
                }
            })
            .collect();
        let len = data.len() as u32;
        self.file(is_big_endian, &data, vec![self.header_len()], vec![len])
    }

    fn header_len(&self) -> u32 {
        if self.is_big_tiff { 16 } else { 8 }
    }

    fn file(&self, is_big_endian: bool, data: &[u8], starts: Vec<u32>, lens: Vec<u32>) -> Vec<u8> {
        let number = |number: usize, len: usize| {
            let bytes = (number as u64).to_le_bytes()[..len].to_vec();
            if is_big_endian {
                bytes.into_iter().rev().collect()
            } else {
                bytes
            }
        };
        let offset_len = if self.is_big_tiff { 8 } else { 4 };
        let offset = |at: usize| number(at, offset_len);
        let mut whole = self.clone();
        if whole.is_tiled {
            whole.fields.retain(|(tag, _)| *tag != 278);
        }
        let [start_tag, len_tag] = if whole.is_tiled {
            [324, 325]
        } else {
            [273, 279]
        };
        whole.set(start_tag, starts);
        whole.set(len_tag, lens);
        whole.fields.sort();
        let mut file = if is_big_endian {
            b"MM".to_vec()
        } else {
            b"II".to_vec()
        };
        if self.is_big_tiff {
            file.extend([number(43, 2), number(8, 2), number(0, 2)].concat());
        } else {
            file.extend(number(42, 2));
        }
        // The directory comes after the data, followed by the numbers that do not fit into it.
        let directory = self.header_len() as usize + data.len().next_multiple_of(2);
        file.extend(offset(directory));
        file.extend(data);
        file.resize(directory, 0);
        let count_len = if self.is_big_tiff { 8 } else { 2 };
        file.extend(number(whole.fields.len(), count_len));
        let mut further = Vec::new();
        let directory_len = count_len + whole.fields.len() * (4 + 2 * offset_len) + offset_len;
        for (tag, numbers) in &whole.fields {
            let is_long = matches!(tag, 273 | 279 | 324 | 325);
            let [kind, len] = if is_long { [4, 4] } else { [3, 2] };
            let mut bytes: Vec<u8> = numbers
                .iter()
                .flat_map(|&each| number(each as usize, len))
                .collect();
            file.extend(number((*tag).into(), 2));
            file.extend(number(kind, 2));
            file.extend(offset(numbers.len()));
            if bytes.len() <= offset_len {
                bytes.resize(offset_len, 0);
                file.extend(bytes);
            } else {
                file.extend(offset(directory + directory_len + further.len()));
                further.extend(bytes);
            }
        }
        file.extend(offset(0));
        file.extend(further);
        file
    }
}
