import { createContext, useContext } from 'react'

const OriginContext = createContext('')

/** Provides the site's origin, like 'https://example.com'. */
export const OriginProvider = OriginContext.Provider

/** The site's origin, for absolute URLs. The same on the server and in the browser. */
export const useOrigin = () => useContext(OriginContext)
