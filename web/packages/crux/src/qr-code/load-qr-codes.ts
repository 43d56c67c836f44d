/** Loads the library that draws QR codes. Call it early where a code is likely to be shown soon. */
export const loadQrCodes = () => import("qrcode");
