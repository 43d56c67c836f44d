/** A change of some properties. Those that are left out or undefined stay as they are. */
export type Change<T> = { readonly [Name in keyof T]?: T[Name] | undefined };
