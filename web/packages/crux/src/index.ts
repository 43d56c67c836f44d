/** Creative components for React. */
export {};
