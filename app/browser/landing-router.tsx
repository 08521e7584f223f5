/**
 * React and the router on the landing page: the form, the dialogs and the toasts. Each other page of the site is a document of its
 * own; forms are sent to the same actions as everywhere.
 */

import { startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, redirectDocument } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import CareerMapForm from '#app/features/career-map/career-map.form.tsx';
import { careerMapToasts } from '#app/features/career-map/career-map.schema.ts';
import { consultationToasts, contactToasts, demoRequestToasts } from '#app/features/leads/leads.toasts.ts';
import { enrollmentToasts } from '#app/features/money/orders/enrollment.toasts.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { DialogHost } from '#app/site/dialog-host.tsx';
import { openTopmostPage } from '#app/ui/overlays.ts';
import { Toaster } from '#app/ui/toast.tsx';
import { paths } from '#content/navigation.ts';

const answers = {
	[paths.careerMap]: answerInPlace('career-map', careerMapToasts),
	[paths.consultation]: answerInPlace('consultation', consultationToasts),
	[paths.contact]: answerInPlace('contact', contactToasts),
	[paths.demoRequest]: answerInPlace('demo-request', demoRequestToasts),
	[paths.enrollment]: answerInPlace('enrollment', enrollmentToasts),
};

/**
 * Hydrates the form, and shows the open dialogs and all that are opened later.
 * @param form The element around the form. @returns Resolves when they handle events.
 */
export function startRouter(form: HTMLElement): Promise<void> {
	return new Promise((onReady) => {
		const loader = ({ request }: { request: Request }) =>
			redirectDocument(request.url.slice(new URL(request.url).origin.length));
		const router = createMemoryRouter(
			[
				{ id: 'root', path: '/', element: <Parts onReady={onReady} />, ErrorBoundary: OpenPage },
				...Object.entries(answers).map(([path, answer]) => ({
					path,
					loader,
					action: ({ request }: { request: Request }) => answer({ request, serverAction: () => post(path, request) }),
				})),
				{ path: '*', loader },
			],
			{ hydrationData: { loaderData: { root: JSON.parse(document.documentElement.dataset.root ?? '{}') } } },
		);
		// In slices, between which the browser answers the visitor.
		startTransition(() => void hydrateRoot(form, <RouterProvider router={router} />));
	});
}

/** Sends a form to a page's action. @throws {Error} when the connection breaks or the answer is not an action's. */
async function post(path: string, request: Request): Promise<unknown> {
	const body = await request.formData();
	const response = await fetch(path, { method: 'POST', body, headers: { Accept: 'application/json' } });
	return await response.json();
}

function Parts({ onReady }: { onReady(): void }) {
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => {
		// The region of the toasts is in the page from the start; this one shows them.
		document.querySelector('.toasts')?.remove();
		setHydrated(true);
		onReady();
	}, [onReady]);
	return (
		<>
			<CareerMapForm />
			{isHydrated && createPortal(<Toaster />, document.body)}
			{isHydrated && <DialogHost />}
		</>
	);
}

function OpenPage() {
	useEffect(() => void openTopmostPage('/'), []);
	return null;
}
