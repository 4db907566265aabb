/** Sheets that dialogs, drawers, popovers and menus share; imported by every module that opens one. */
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
