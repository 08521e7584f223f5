import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { RetitleDialog } from '#app/forms/retitle-dialog.ts';
import { DialogPath } from '#app/forms/unsent-input.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Spinner } from '#app/ui/growth-mark.tsx';
import { closeOverlay, useOverlayHistory, useOverlays } from '#app/ui/overlays.ts';
import { consultation, contact, demoRequest, enrollment } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { type DialogPage, pages } from '#content/pages.ts';

/** One dialog: a page's form or text, shown over another page. */
interface SiteDialog {
	title: string;
	lead?: string;
	size?: 'narrow' | 'wide' | 'text';
	Content: LazyExoticComponent<ComponentType<{ onDone(): void; forWhom: string | null }>>;
}

/** The dialog of each page that has one. The contents load when the dialog first opens; `?for=` in its address selects a form. */
const dialogs: Record<DialogPage, SiteDialog> = {
	consultation: {
		...texts(consultation),
		Content: lazy(() => import('#app/features/consultation/consultation.panel.tsx')),
	},
	enrollment: {
		...texts(enrollment),
		size: 'wide',
		Content: lazy(() => import('#app/features/enrollment/enrollment.panel.tsx')),
	},
	contact: {
		...texts(contact),
		Content: lazy(() => import('#app/features/contact/contact.panel.tsx')),
	},
	demoRequest: {
		...texts(demoRequest),
		Content: lazy(() => import('#app/features/demo-request/demo-request.panel.tsx')),
	},
	privacy: {
		title: titleOf('privacy'),
		size: 'text',
		Content: lazy(() => import('#app/features/legal/privacy.panel.tsx')),
	},
	terms: {
		title: titleOf('terms'),
		size: 'text',
		Content: lazy(() => import('#app/features/legal/terms.panel.tsx')),
	},
	refund: {
		title: titleOf('refund'),
		size: 'text',
		Content: lazy(() => import('#app/features/legal/refund.panel.tsx')),
	},
};

/** Shows the dialogs that are open. Each opens and closes for itself: a policy over a form leaves the form as it was. */
export function DialogHost() {
	useOverlayHistory();
	return Object.entries(dialogs).map(([name, dialog]) => (
		<HostedDialog key={name} path={paths[name as DialogPage]} {...dialog} />
	));
}

function HostedDialog({ path, title, lead, size, Content }: SiteDialog & { path: string }) {
	const opened = useOverlays().find((address) => address.split('?')[0] === path);
	// While it fades it still is what it was.
	const [last, setLast] = useState(path);
	if (opened && opened !== last) setLast(opened);
	/** Of what has taken the form's place: then the form's dialog is gone. */
	const [endTitle, retitle] = useState<string>();
	const address = opened ?? last;
	const close = () => closeOverlay(address);
	return (
		<Dialog
			open={opened !== undefined}
			onOpenChange={(isOpen) => !isOpen && close()}
			title={endTitle ?? title}
			lead={endTitle ? undefined : lead}
			size={size}
		>
			<Suspense fallback={<Wait />}>
				<DialogPath value={address}>
					<RetitleDialog value={retitle}>
						<Content key={address} forWhom={new URLSearchParams(address.split('?')[1]).get('for')} onDone={close} />
					</RetitleDialog>
				</DialogPath>
			</Suspense>
		</Dialog>
	);
}

function Wait() {
	return (
		<div className="dialog-wait">
			<Spinner />
		</div>
	);
}

function texts({ title, lead }: { title: string; lead: string }) {
	return { title, lead };
}

/** A page's title without the name of the site: content/legal.ts, which has it too, is too large to come with every page. */
function titleOf(text: 'privacy' | 'terms' | 'refund'): string {
	return pages[text].title.replace(/ · .*$/, '');
}
