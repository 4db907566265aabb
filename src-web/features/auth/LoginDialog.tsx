import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { LoginForm } from './LoginForm.tsx';

/** The header's login popup. It closes by itself when somebody signs in. */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Login to Rolecall" size={440} padding="lg">
      <LoginForm onLeave={onClose} />
    </Modal>
  );
}
