/** Loads the library that draws QR codes. Only a creator who waits needs it. */
export const loadQrCodes = () => import("qrcode");
