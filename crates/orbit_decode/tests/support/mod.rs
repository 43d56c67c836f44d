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

    pub fn pair(mut self, tag: u16, numbers: [u32; 2]) -> Self {
        self.set(tag, numbers.to_vec());
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
        let starts = lens.iter().scan(8, |at, len| {
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
            vec![8; count],
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
        self.file(is_big_endian, &data, vec![8], vec![len])
    }

    fn file(&self, is_big_endian: bool, data: &[u8], starts: Vec<u32>, lens: Vec<u32>) -> Vec<u8> {
        let u16 = |number: u16| {
            if is_big_endian {
                number.to_be_bytes()
            } else {
                number.to_le_bytes()
            }
        };
        let u32 = |number: u32| {
            if is_big_endian {
                number.to_be_bytes()
            } else {
                number.to_le_bytes()
            }
        };
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
            b"MM\0*".to_vec()
        } else {
            b"II*\0".to_vec()
        };
        // The directory comes after the data, followed by the numbers that do not fit into it.
        let directory = 8 + data.len().next_multiple_of(2);
        file.extend(u32(directory as u32));
        file.extend(data);
        file.resize(directory, 0);
        file.extend(u16(whole.fields.len() as u16));
        let mut further = Vec::new();
        let further_at = directory + 2 + whole.fields.len() * 12 + 4;
        for (tag, numbers) in &whole.fields {
            // Two numbers of 16 bits fit into a field, and one of 32.
            let is_long = matches!(tag, 273 | 279 | 324 | 325);
            let bytes: Vec<u8> = if is_long {
                numbers.iter().flat_map(|&number| u32(number)).collect()
            } else {
                numbers
                    .iter()
                    .flat_map(|&number| u16(number as u16))
                    .collect()
            };
            file.extend(u16(*tag));
            file.extend(u16(if is_long { 4 } else { 3 }));
            file.extend(u32(numbers.len() as u32));
            if bytes.len() <= 4 {
                file.extend([bytes, vec![0; 4]].concat().get(..4).unwrap());
            } else {
                file.extend(u32((further_at + further.len()) as u32));
                further.extend(bytes);
            }
        }
        file.extend([0; 4]);
        file.extend(further);
        file
    }
}
