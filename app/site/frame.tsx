import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ServedToast, Toaster, type ToastMessage } from '#app/ui/toast.tsx';
import { navigationLabels, paths } from '#content/navigation.ts';
import { DeferredStyles } from './deferred-styles.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface Props {
	children: ReactNode;
	/** What the page before left to be said. */
	toast?: ToastMessage;
	/** The page could not be shown, and its content is the error's. */
	failed?: boolean;
	/** The page stands in a frame of another page, which has the header and the footer already. */
	bare?: boolean;
	/** The page brings a frame of its own. */
	own?: boolean;
}

/** What stands around every public page. */
export function SiteFrame({ children, toast, failed, bare, own }: Props) {
	const { pathname } = useLocation();
	const isRunning = useSignals(pathname);
	const isFirstPaint = pathname === paths.landing && !toast && !failed && !isRunning;
	if (own) {
		return (
			<>
				<DeferredStyles />
				{toast && <ServedToast {...toast} />}
				{children}
				<Toaster initial={toast} />
			</>
		);
	}
	return (
		<>
			{!isFirstPaint && <DeferredStyles />}
			{!bare && (
				<>
					<a className="skip" href="#main">
						{navigationLabels.skipToContent}
					</a>
					<Header />
				</>
			)}
			<main id="main" tabIndex={-1} aria-label={bare ? navigationLabels.framed : undefined}>
				{toast && <ServedToast {...toast} />}
				{children}
			</main>
			{!bare && (
				<>
					<Footer />
					<DialogHost />
				</>
			)}
			<Toaster initial={toast} framed={bare} />
		</>
	);
}

/**
 * Tells the bootstrap script that the application answers now, and of each new page, whose parts it watches.
 * @returns Whether the application runs.
 */
function useSignals(pathname: string): boolean {
	const [isRunning, setRunning] = useState(false);
	useEffect(() => {
		setRunning(true);
		document.documentElement.dataset.ready = '';
		document.dispatchEvent(new Event('mga:ready'));
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
	useEffect(() => {
		document.dispatchEvent(new Event('mga:page'));
	}, [pathname]);
	return isRunning;
}
