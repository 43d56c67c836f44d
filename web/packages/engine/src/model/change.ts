/** A change of some properties. What is left out or undefined stays. */
export type Change<T> = { readonly [Name in keyof T]?: T[Name] | undefined };
