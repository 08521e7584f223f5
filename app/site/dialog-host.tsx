import {
	type ComponentType,
	type LazyExoticComponent,
	lazy,
	type ReactNode,
	Suspense,
	useDeferredValue,
	useEffect,
	useState,
	useSyncExternalStore,
} from 'react';
import { useBlocker, useLocation } from 'react-router';
import { RetitleDialog } from '#app/forms/sent.ts';
import { DialogPath } from '#app/forms/unsent-input.ts';
import { Spinner } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import {
	closeOverlay,
	hasOverlayEntry,
	leaveOverlays,
	onOverlays,
	openOverlays,
	readHistory,
} from '#app/ui/overlays.ts';
import { consultation, contact, demoRequest, enrollment } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { type DialogPage, pages } from '#content/pages.ts';

type Content = ComponentType<{ onDone(): void; forWhom: string | null }>;

interface SiteDialog {
	title: string;
	lead?: string;
	size?: 'narrow' | 'wide' | 'text';
	Content: LazyExoticComponent<Content>;
}

/** The dialog of each page that has one. The contents load when the dialog first opens; `?for=` in its address selects a form. */
const dialogs: Record<DialogPage, SiteDialog> = {
	consultation: formDialog(consultation, () => import('#app/features/leads/consultation/consultation.panel.tsx')),
	enrollment: {
		...formDialog(enrollment, () => import('#app/features/money/orders/enrollment.panel.tsx')),
		size: 'wide',
	},
	contact: formDialog(contact, () => import('#app/features/leads/contact/contact.panel.tsx')),
	demoRequest: formDialog(demoRequest, () => import('#app/features/leads/demo-request/demo-request.panel.tsx')),
	privacy: legalDialog('privacy'),
	terms: legalDialog('terms'),
	refund: legalDialog('refund'),
};

function formDialog({ title, lead }: Record<'title' | 'lead', string>, load: () => Promise<{ default: Content }>) {
	return { title, lead, Content: lazy(load) };
}

function legalDialog(which: 'privacy' | 'terms' | 'refund'): SiteDialog {
	return {
		// The page's title without the site's name: content/legal.ts, which has it too, is too large to load with every page.
		title: pages[which].title.replace(/ · .*$/, ''),
		size: 'text',
		Content: lazy(async () => {
			const { default: LegalText } = await import('#app/features/site/legal/legal-text.tsx');
			return { default: () => <LegalText which={which} /> };
		}),
	};
}

/** Shows the open dialogs. Each opens and closes independently: a policy opened over a form keeps the form's state. */
export function DialogHost() {
	useOverlayHistory();
	return Object.entries(dialogs).map(([name, dialog]) => (
		<HostedDialog key={name} path={paths[name as DialogPage]} {...dialog} />
	));
}

const wait = (
	<div className="dialog-wait">
		<Spinner />
	</div>
);

/** Renders a form after the dialog around it, so that the browser can show the dialog in between and answers the click at once. */
function AfterPaint({ children }: { children: ReactNode }) {
	return useDeferredValue(true, false) ? children : wait;
}

function HostedDialog({ path, title, lead, size, Content }: SiteDialog & { path: string }) {
	const opened = useOverlays().find((address) => address.split('?')[0] === path);
	// Keeps its content while it fades out.
	const [last, setLast] = useState(path);
	if (opened && opened !== last) setLast(opened);
	const [newTitle, retitle] = useState<string>();
	const address = opened ?? last;
	const close = () => closeOverlay(address);
	return (
		<Dialog
			open={opened !== undefined}
			onOpenChange={(isOpen) => !isOpen && close()}
			title={newTitle ?? title}
			lead={newTitle ? undefined : lead}
			size={size}
		>
			<AfterPaint>
				<Suspense fallback={wait}>
					<DialogPath value={address}>
						<RetitleDialog value={retitle}>
							<Content key={address} forWhom={new URLSearchParams(address.split('?')[1]).get('for')} onDone={close} />
						</RetitleDialog>
					</DialogPath>
				</Suspense>
			</AfterPaint>
		</Dialog>
	);
}

const none: readonly string[] = [];

function useOverlays(): readonly string[] {
	return useSyncExternalStore(onOverlays, openOverlays, () => none);
}

function useOverlayHistory(): void {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another history entry has overlays of its own
	useEffect(readHistory, [key]);
	// Another page must follow this page in the history, not the entry of a closed overlay.
	const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && hasOverlayEntry());
	useEffect(() => {
		if (blocker.state === 'blocked') leaveOverlays().then(() => blocker.proceed());
	}, [blocker]);
}
