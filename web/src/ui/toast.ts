// The container of toasts loads later than the code that may show one.
export { toast } from 'react-hot-toast/headless';
