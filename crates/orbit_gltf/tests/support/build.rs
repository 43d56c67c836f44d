//! Builds glTF and glb files.

/// A file under construction.
#[derive(Default)]
pub struct Builder {
    pub bin: Vec<u8>,
    views: Vec<String>,
    accessors: Vec<String>,
}

pub fn floats(values: &[f32]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}

pub fn shorts(values: &[u16]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}

impl Builder {
    /// Adds a buffer view, aligned to four bytes. `extra` is appended to its JSON.
    pub fn view(&mut self, bytes: &[u8], extra: &str) -> usize {
        while !self.bin.len().is_multiple_of(4) {
            self.bin.push(0);
        }
        self.views.push(format!(
            r#"{{"buffer":0,"byteOffset":{},"byteLength":{}{extra}}}"#,
            self.bin.len(),
            bytes.len()
        ));
        self.bin.extend_from_slice(bytes);
        self.views.len() - 1
    }

    /// Adds a buffer view, given its JSON.
    pub fn view_from_json(&mut self, json: &str) -> usize {
        self.views.push(format!("{{{json}}}"));
        self.views.len() - 1
    }

    /// Adds an accessor with its own buffer view.
    pub fn accessor(
        &mut self,
        kind: &str,
        component: u32,
        count: usize,
        bytes: &[u8],
        extra: &str,
    ) -> usize {
        let view = self.view(bytes, "");
        self.accessor_from_json(&format!(
            r#""bufferView":{view},"componentType":{component},"count":{count},"type":"{kind}"{extra}"#
        ))
    }

    /// Adds an accessor with a stride of four bytes.
    pub fn padded(
        &mut self,
        kind: &str,
        component: u32,
        count: usize,
        bytes: &[u8],
        extra: &str,
    ) -> usize {
        let view = self.view(bytes, r#","byteStride":4"#);
        self.accessor_from_json(&format!(
            r#""bufferView":{view},"componentType":{component},"count":{count},"type":"{kind}"{extra}"#
        ))
    }

    /// Adds an accessor, given its JSON.
    pub fn accessor_from_json(&mut self, json: &str) -> usize {
        self.accessors.push(format!("{{{json}}}"));
        self.accessors.len() - 1
    }

    /// The JSON of the file. `rest` is everything except asset, buffers, buffer views and accessors. `uri` is the JSON of
    /// the buffer's `uri` property, or empty.
    pub fn json(&self, rest: &str, uri: &str) -> String {
        let mut parts = vec![r#""asset":{"version":"2.0"}"#.to_owned()];
        if !self.bin.is_empty() {
            parts.push(format!(
                r#""buffers":[{{"byteLength":{}{uri}}}]"#,
                self.bin.len()
            ));
            parts.push(format!(r#""bufferViews":[{}]"#, self.views.join(",")));
        }
        if !self.accessors.is_empty() {
            parts.push(format!(r#""accessors":[{}]"#, self.accessors.join(",")));
        }
        if !rest.is_empty() {
            parts.push(rest.to_owned());
        }
        format!("{{{}}}", parts.join(","))
    }

    /// The file as .glb.
    pub fn glb(&self, rest: &str) -> Vec<u8> {
        glb(&self.json(rest, ""), &self.bin)
    }

    /// The file as .gltf, with its buffer at `data.bin`.
    pub fn gltf(&self, rest: &str) -> Vec<u8> {
        self.json(rest, r#","uri":"data.bin""#).into_bytes()
    }
}

/// A binary container.
pub fn glb(json: &str, bin: &[u8]) -> Vec<u8> {
    let mut file = b"glTF\x02\0\0\0\0\0\0\0".to_vec();
    let mut chunk = |kind: u32, bytes: &[u8], padding: u8| {
        let length = bytes.len().next_multiple_of(4);
        file.extend(u32::try_from(length).unwrap().to_le_bytes());
        file.extend(kind.to_le_bytes());
        file.extend_from_slice(bytes);
        file.extend(std::iter::repeat_n(padding, length - bytes.len()));
    };
    chunk(0x4e4f_534a, json.as_bytes(), b' ');
    if !bin.is_empty() {
        chunk(0x004e_4942, bin, 0);
    }
    let length = u32::try_from(file.len()).unwrap().to_le_bytes();
    file[8..12].copy_from_slice(&length);
    file
}

/// Adds the positions of a triangle.
pub fn triangle(builder: &mut Builder) -> usize {
    let points = floats(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    builder.accessor("VEC3", 5126, 3, &points, r#","min":[0,0,0],"max":[1,1,0]"#)
}
