import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster } from '#app/ui/toast.tsx';

let isShown = false;

/** Replaces the page's region of toasts with one that shows them. */
export function showToasts(): void {
	if (isShown) return;
	isShown = true;
	document.querySelector('.toasts')?.remove();
	createRoot(document.createElement('div')).render(createPortal(<Toaster />, document.body));
}
