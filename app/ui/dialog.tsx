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

/** A dialog over the page: keeps the focus, leaves on Esc and on a click outside, and gives the focus back. Back is overlays.ts's. */
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
							// The dialog itself, so that its title is read first and no phone keyboard jumps up.
							event.preventDefault();
							body.current?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
						}}
						onCloseAutoFocus={(event) => {
							event.preventDefault();
							if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
						}}
						onKeyDown={(event) => {
							// A toast lies over the dialog: Radix would let Esc close that alone.
							const { key, defaultPrevented, nativeEvent } = event;
							if (key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing) onOpenChange(false);
						}}
						onPointerDownOutside={(event) => {
							// A press on the scroll bar of the layer around the dialog is not a press outside.
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
