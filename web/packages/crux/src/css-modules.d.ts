/** Maps the class names of a CSS Module to their generated names. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: CSS Modules have a default export
  export default classes;
}

declare module "*.css";
