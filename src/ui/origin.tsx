import { createContext, useContext } from 'react'

const OriginContext = createContext('')

/** Gives the pages below the site's origin, like 'https://example.com'. */
export const OriginProvider = OriginContext.Provider

/** The site's origin, for addresses that have to be absolute. The same on the server and in the browser. */
export const useOrigin = () => useContext(OriginContext)
