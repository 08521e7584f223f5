import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { READY } from '#app/forms/page-events.ts';
import { ServedToast, Toaster, type ToastMessage } from '#app/ui/toast.tsx';
import { navigationLabels, paths } from '#content/navigation.ts';
import { DeferredStyles } from './deferred-styles.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface Props {
	children: ReactNode;
	toast?: ToastMessage;
	/** The page could not be rendered; its content is the error page. */
	failed?: boolean;
	/** The page is shown in an iframe of a page that has header and footer. */
	bare?: boolean;
	/** The page has a frame of its own, such as the console. */
	own?: boolean;
}

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
			<main
				id="main"
				tabIndex={-1}
				aria-label={bare ? navigationLabels.framed : undefined}
				style={ornamentOf(pathname)}
			>
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

function ornamentOf(pathname: string): CSSProperties | undefined {
	const [, name = ''] = pathname.split('/');
	return /^[a-z-]{1,40}$/.test(name) ? ({ '--wood': `url(/rings/${name}.svg)` } as CSSProperties) : undefined;
}

/**
 * Tells the bootstrap script that the application is running, and when the page changes.
 * @returns Whether the application is running.
 */
function useSignals(pathname: string): boolean {
	const [isRunning, setRunning] = useState(false);
	useEffect(() => {
		setRunning(true);
		document.documentElement.dataset.ready = '';
		document.dispatchEvent(new Event(READY));
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
	useEffect(() => {
		document.dispatchEvent(new Event('mga:page'));
	}, [pathname]);
	return isRunning;
}
