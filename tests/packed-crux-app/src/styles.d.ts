// What the types of Vite say about style sheets.
declare module "*.css";
