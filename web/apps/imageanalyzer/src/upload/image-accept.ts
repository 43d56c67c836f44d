/** The files that an image picker offers. Browsers do not count these formats as images on every system. */
export const IMAGE_ACCEPT = "image/*,.heic,.heif,.avif,.tif,.tiff,.jxl,.bmp";
