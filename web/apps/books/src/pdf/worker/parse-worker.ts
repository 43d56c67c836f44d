/** The worker in which pdf.js reads a file. `pdf-worker.ts` draws what it finds. */
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
