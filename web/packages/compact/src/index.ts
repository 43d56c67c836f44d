export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClass } from "./Button.tsx";
export { Card, type CardProps } from "./Card.tsx";
export { cx } from "./cx.ts";
export { Dialog, type DialogProps } from "./Dialog.tsx";
export { Drawer, type DrawerProps } from "./Drawer.tsx";
export { Field, type FieldControlProps, type FieldProps } from "./Field.tsx";
export { Icon, type IconProps, type IconSize } from "./Icon.tsx";
export { Input, type InputProps } from "./Input.tsx";
export { type IconName, iconNames } from "./icon-paths.ts";
export { Menu, MenuItem, type MenuItemProps, type MenuProps } from "./Menu.tsx";
export { Orbit, type OrbitBody, type OrbitProps, type OrbitTone } from "./Orbit.tsx";
export { lockScroll } from "./scroll-lock.ts";
export { Toaster, type ToasterProps } from "./Toaster.tsx";
export {
  createToastStore,
  type Toast,
  type ToastInput,
  type ToastStore,
  type ToastVariant,
  toasts,
} from "./toast-store.ts";
export { useDismiss } from "./use-dismiss.ts";
export { type ModalOptions, useModal } from "./use-modal.ts";
