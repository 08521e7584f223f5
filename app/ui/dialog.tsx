import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { CloseIcon } from './toast.tsx';
import { words } from './words.ts';

interface DialogProps {
	open: boolean;
	onOpenChange(open: boolean): void;
	title: string;
	lead?: ReactNode;
	/** `narrow` for one column of fields, `wide` for two columns or a calendar, `text` for reading. */
	size?: 'narrow' | 'wide' | 'text';
	children: ReactNode;
}

/** A dialog: traps the focus, closes on Esc and on a click outside, and returns the focus. overlays.ts closes it on Back. */
export function Dialog({ open, onOpenChange, title, lead, size = 'narrow', children }: DialogProps) {
	const opener = useRef<Element>(null);
	const body = useRef<HTMLDivElement>(null);
	return (
		<Radix.Root open={open} onOpenChange={onOpenChange}>
			<Radix.Portal>
				<Radix.Overlay className="dialog-overlay">
					<Radix.Content
						className={`dialog dialog-${size}`}
						{...(lead ? {} : { 'aria-describedby': undefined })}
						onOpenAutoFocus={(event) => {
							opener.current = document.activeElement;
							// Focuses the dialog itself: its title is read first, and no phone keyboard opens.
							event.preventDefault();
							body.current?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
						}}
						onCloseAutoFocus={(event) => {
							event.preventDefault();
							if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
						}}
						onKeyDown={(event) => {
							// With a toast over the dialog, Radix would close only the toast.
							const { key, defaultPrevented, nativeEvent } = event;
							if (key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing) onOpenChange(false);
						}}
						onPointerDownOutside={(event) => {
							// Not on the scroll bar of the overlay.
							const { target, clientX } = event.detail.originalEvent;
							if (target instanceof HTMLElement && clientX > target.clientWidth) event.preventDefault();
						}}
					>
						<header className="dialog-head">
							<Radix.Title className="h3">{title}</Radix.Title>
							<Radix.Close className="icon-button" aria-label={words.close}>
								<CloseIcon />
							</Radix.Close>
						</header>
						<div className="dialog-body" ref={body}>
							{lead && <Radix.Description className="dialog-lead">{lead}</Radix.Description>}
							{children}
						</div>
					</Radix.Content>
				</Radix.Overlay>
			</Radix.Portal>
		</Radix.Root>
	);
}
