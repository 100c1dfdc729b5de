import { createContext } from 'react';

/** Shows a placed stake on the page around the ticket; null: the ticket shows it itself. */
export const ShowPlaced = createContext<((id: number) => void) | null>(null);
