/** Endings of image files that not every system counts as images. */
const FURTHER_ENDINGS = ["heic", "heif", "avif", "tif", "tiff", "jxl", "bmp"];
const IMAGE_NAME = new RegExp(`\\.(jpe?g|jfif|png|webp|gif|${FURTHER_ENDINGS.join("|")})$`, "i");

/** The files that an image picker offers. */
export const IMAGE_ACCEPT = ["image/*", ...FURTHER_ENDINGS.map((ending) => `.${ending}`)].join(",");

/** Whether a file of a folder is an image, by its name. */
export const isImageName = (name: string): boolean => IMAGE_NAME.test(name);
