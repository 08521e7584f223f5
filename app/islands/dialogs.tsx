import { createRoot } from 'react-dom/client';
import { consultationToasts } from '#app/features/consultation/consultation.toasts.ts';
import { contactToasts } from '#app/features/contact/contact.toasts.ts';
import { demoRequestToasts } from '#app/features/demo-request/demo-request.toasts.ts';
import { enrollmentToasts } from '#app/features/enrollment/enrollment.toasts.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { DialogHost } from '#app/site/dialog-host.tsx';
import { leaveOverlays, openOverlays } from '#app/ui/overlays.ts';
import { paths } from '#content/navigation.ts';
import { addClientActions } from './router.tsx';
import { showToasts } from './toasts.tsx';

addClientActions({
	[paths.consultation]: answerInPlace('consultation', consultationToasts),
	[paths.contact]: answerInPlace('contact', contactToasts),
	[paths.demoRequest]: answerInPlace('demo-request', demoRequestToasts),
	[paths.enrollment]: answerInPlace('enrollment', enrollmentToasts),
});

/** Shows the open dialogs, and all that are opened later. */
export function showDialogs(): void {
	showToasts();
	createRoot(document.createElement('div'), { onUncaughtError: openPage }).render(<DialogHost />);
}

/** Opens the page of the topmost dialog, whose content could not be loaded. */
async function openPage(): Promise<void> {
	const address = openOverlays().at(-1);
	await leaveOverlays();
	location.assign(address ?? '/');
}
