/** What a picker of images offers. Browsers do not count these formats as images on every system. */
export const IMAGE_ACCEPT = "image/*,.heic,.heif,.avif,.tif,.tiff,.jxl,.bmp";
