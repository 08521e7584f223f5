import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { DialogAround } from '#app/forms/unsent.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { closeDialog, useOpenDialogs } from '#app/ui/dialog-link.tsx';
import { Spinner } from '#app/ui/growth-mark.tsx';
import { consultation, contact, demoRequest, enrollment } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';

/** One dialog: a page's form or text, shown over another page. */
interface SiteDialog {
	title: string;
	lead?: string;
	size?: 'narrow' | 'wide' | 'text';
	Content: LazyExoticComponent<ComponentType<{ onDone(): void }>>;
}

/** Every dialog by the path of the page it stands for. The contents come when they are first opened. */
const dialogs: Record<string, SiteDialog> = {
	[paths.consultation]: {
		...texts(consultation),
		Content: lazy(() => import('#app/features/consultation/consultation.panel.tsx')),
	},
	[paths.enrollment]: {
		...texts(enrollment),
		size: 'wide',
		Content: lazy(() => import('#app/features/enrollment/enrollment.panel.tsx')),
	},
	[paths.contact]: {
		...texts(contact),
		Content: lazy(() => import('#app/features/contact/contact.panel.tsx')),
	},
	[paths.demoRequest]: {
		...texts(demoRequest),
		Content: lazy(() => import('#app/features/demo-request/demo-request.panel.tsx')),
	},
	[paths.privacy]: {
		title: titleOf('privacy'),
		size: 'text',
		Content: lazy(() => import('#app/features/legal/privacy.panel.tsx')),
	},
	[paths.terms]: {
		title: titleOf('terms'),
		size: 'text',
		Content: lazy(() => import('#app/features/legal/terms.panel.tsx')),
	},
	[paths.refund]: {
		title: titleOf('refund'),
		size: 'text',
		Content: lazy(() => import('#app/features/legal/refund.panel.tsx')),
	},
};

/** Shows the dialogs that are open. Each opens and closes for itself: a policy over a form leaves the form as it was. */
export function DialogHost() {
	const open = useOpenDialogs();
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page closes them all
	useEffect(() => () => closeDialog(), [pathname]);
	return Object.entries(dialogs).map(([path, { title, lead, size, Content }]) => (
		<Dialog
			key={path}
			open={open.includes(path)}
			onOpenChange={(isOpen) => !isOpen && closeDialog(path)}
			title={title}
			lead={lead}
			size={size}
		>
			<Suspense fallback={<Wait />}>
				<DialogAround value={path}>
					<Content onDone={() => closeDialog(path)} />
				</DialogAround>
			</Suspense>
		</Dialog>
	));
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
