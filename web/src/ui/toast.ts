// The place where toasts land comes later than what may say one.
export { toast } from 'react-hot-toast/headless';
