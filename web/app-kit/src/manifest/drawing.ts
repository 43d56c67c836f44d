import styles from "./drawing.module.css";

const { sheet, line, far, warm, cool, seam } = styles;

/**
 * The classes of a card's drawing: its sheet, a square of 96 by 96, and its parts: lines, a thin orbit far away, a warm
 * body and a cool one, and seams on a warm body.
 */
export const drawing = { sheet, line, far, warm, cool, seam };
