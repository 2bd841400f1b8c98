import type { ReactNode } from 'react';
import { DeskHeader } from './desk-header.tsx';
import type { FrameData } from './frame-data.server.ts';
import { ZoneContext } from './zone-context.ts';

/** Header, main and footer of every screen. */
export function DeskFrame({ children, ...frame }: FrameData & { children: ReactNode }) {
	return (
		<ZoneContext value={frame.zone}>
			<a href="#main" className="skip-link">
				{frame.copy.skip}
			</a>
			<DeskHeader {...frame} />
			<main id="main" tabIndex={-1} className="desk-main">
				{children}
			</main>
			{frame.release !== undefined && (
				<footer className="desk-footer">
					<p>{frame.release}</p>
					{frame.doctor !== undefined && (
						<a href={frame.doctor} className="desk-link">
							{frame.copy.release.doctor}
						</a>
					)}
				</footer>
			)}
		</ZoneContext>
	);
}
