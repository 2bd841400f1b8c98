import { createContext, useContext } from 'react';

/** The site's time zone (content/site.yaml), in which every time on the desk is written. */
export const ZoneContext = createContext('UTC');

/** The site's time zone, as an IANA name. */
export const useZone = () => useContext(ZoneContext);
