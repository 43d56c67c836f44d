export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from "./button/Button.tsx";
export { Card, type CardProps } from "./card/Card.tsx";
export { Dialog, type DialogProps } from "./dialog/Dialog.tsx";
export { Drawer, type DrawerProps } from "./drawer/Drawer.tsx";
export { Field, type FieldControlProps, type FieldProps } from "./field/Field.tsx";
export { Icon, type IconLike, type IconProps, type IconSize } from "./icon/Icon.tsx";
export { type IconName, iconNames, icons } from "./icon/icons.ts";
export { lazyIcons } from "./icon/lazy-icons.ts";
export {
  IconError,
  type IconLoader,
  loadIcon,
  registerIcons,
  setIconLoader,
} from "./icon/registry.ts";
export * from "./icon/shapes.ts";
export { Input, type InputProps } from "./input/Input.tsx";
export { cx } from "./internal/cx.ts";
export { lockScroll } from "./internal/scroll-lock.ts";
export type { ChangeDetails } from "./internal/use-controlled.ts";
export { type DismissReason, useDismiss } from "./internal/use-dismiss.ts";
export { type ModalOptions, useModal } from "./internal/use-modal.ts";
export { Menu, MenuItem, type MenuItemProps, type MenuProps } from "./menu/Menu.tsx";
export { Orbit, type OrbitBody, type OrbitProps, type OrbitTone } from "./orbit/Orbit.tsx";
export { Toaster, type ToasterProps } from "./toaster/Toaster.tsx";
export {
  createToastStore,
  type Toast,
  type ToastInput,
  type ToastStore,
  type ToastVariant,
  toasts,
} from "./toaster/toast-store.ts";
export {
  VisuallyHidden,
  type VisuallyHiddenProps,
  visuallyHidden,
} from "./visually-hidden/VisuallyHidden.tsx";
