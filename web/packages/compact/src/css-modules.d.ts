/** A CSS Module: the names it defines, and the class that stands for each. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: it is what a CSS Module exports
  export default classes;
}

declare module "*.css";
